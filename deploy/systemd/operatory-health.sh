# Starts a process again whose /healthz fails four times within about half a minute: only a new start helps then. A process that
# does not listen yet is starting (curl's code 7). The name of each instance is its port.
systemctl list-units --plain --no-legend --state=running 'operatory-web@*' 'operatory-worker@*' | while read -r unit _; do
  port=${unit##*@}
  curl --silent --fail --output /dev/null --max-time 5 --retry 3 --retry-delay 5 --retry-all-errors \
    "http://127.0.0.1:${port%.service}/healthz"
  case $? in 0 | 7) ;; *) systemctl restart "$unit" ;; esac
done
