/** When an alert fires: what Prometheus has read, minute by minute in promtool's notation, and with which labels. */
export interface Scenario {
  alert: string;
  series: Record<string, string>;
  /** Minutes after which it fires. */
  minutes: number;
  /** Its labels beside `severity`. */
  labels?: Record<string, string>;
}

const job = 'job="operatory"';
const at = `${job},instance="a:9464"`;
const ofInstance = { job: 'operatory', instance: 'a:9464' };
const requests = (labels: string) => `http_request_duration_seconds_count{${at},kind="api",${labels}}`;
const calls = (service: string, outcome: string) =>
  `outside_call_duration_seconds_count{${at},service="${service}",operation="x",outcome="${outcome}"}`;
const round = (task: string) => `background_round_timestamp_seconds{${at},task="${task}"}`;
const build = (version: string, role: string) => `build_info{${at},version="${version}",role="${role}"}`;
const bucket = (le: string) => `http_request_duration_seconds_bucket{${at},kind="page",le="${le}"}`;

/** One for each alert of deploy/prometheus/alerts.yml. Prometheus's time begins at 0. */
export const scenarios: Scenario[] = [
  { alert: 'NoWebProcess', series: { [build('1', 'worker')]: '1x9' }, minutes: 5, labels: { job: 'operatory' } },
  { alert: 'NoWorkerProcess', series: { [build('1', 'web')]: '1x9' }, minutes: 5, labels: { job: 'operatory' } },
  { alert: 'ProcessDown', series: { [`up{${at}}`]: '0x9' }, minutes: 9, labels: ofInstance },
  {
    alert: 'ProcessRestarts',
    series: { [`process_start_time_seconds{${at}}`]: '1 1 2 2 3 3 4 4 5 5' },
    minutes: 9,
    labels: ofInstance,
  },
  { alert: 'VersionsMixed', series: { [build('1', 'web')]: '1x150', [build('2', 'web')]: '1x150' }, minutes: 140 },
  {
    alert: 'MemoryHigh',
    series: { [`process_resident_memory_bytes{${at}}`]: '2e9x30' },
    minutes: 20,
    labels: ofInstance,
  },
  {
    alert: 'EventLoopSlow',
    series: { [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.9x20' },
    minutes: 15,
    labels: ofInstance,
  },
  {
    alert: 'RequestsFail',
    series: { [requests('status="500"')]: '0+6x20', [requests('status="200"')]: '0+60x20' },
    minutes: 15,
  },
  {
    alert: 'RequestsSlow',
    series: { [bucket('1')]: '0+1x30', [bucket('2.5')]: '0+60x30', [bucket('+Inf')]: '0+60x30' },
    minutes: 25,
    labels: { kind: 'page' },
  },
  {
    alert: 'RequestsRefused',
    series: { [requests('status="429"')]: '0+10x60', [requests('status="200"')]: '0+60x60' },
    minutes: 40,
  },
  { alert: 'DatabaseAway', series: { [`store_read_up{${at}}`]: '0x9' }, minutes: 5 },
  { alert: 'DatabaseReadOnly', series: { [`db_not_ready{${at},reason="read_only"}`]: '1x9' }, minutes: 5 },
  { alert: 'DatabaseFull', series: { [`db_not_ready{${at},reason="no_space"}`]: '1x9' }, minutes: 1 },
  {
    alert: 'ConnectionsWaiting',
    series: { [`db_connections{${at},pool="work",use="waiting"}`]: '3x20' },
    minutes: 10,
    labels: { instance: 'a:9464', pool: 'work' },
  },
  { alert: 'ListenerAway', series: { [`db_listener_connected{${at}}`]: '0x20' }, minutes: 10, labels: ofInstance },
  {
    alert: 'ChangesNotRead',
    series: { [round('following changes')]: '0x20' },
    minutes: 10,
    labels: { ...ofInstance, task: 'following changes' },
  },
  { alert: 'ReplicaNotUsed', series: { [`replica_used{${at}}`]: '0x30' }, minutes: 20, labels: ofInstance },
  {
    alert: 'ClockWrong',
    series: { [`database_clock_difference_seconds{${at}}`]: '-3x20' },
    minutes: 15,
    labels: ofInstance,
  },
  { alert: 'ReconcilerLate', series: { [round('reconciler')]: '0x20' }, minutes: 12, labels: { task: 'reconciler' } },
  {
    alert: 'BackgroundTaskLate',
    series: { [round('subscriptions')]: '0x90' },
    minutes: 70,
    labels: { task: 'subscriptions' },
  },
  {
    alert: 'JobsLate',
    series: { [`jobs_oldest_due_seconds{${at},name="send-order-step"}`]: '700x20' },
    minutes: 10,
    labels: { name: 'send-order-step' },
  },
  {
    alert: 'JobsGivenUp',
    series: { [`jobs_dead{${at},name="send-order-step"}`]: '1x30' },
    minutes: 15,
    labels: { name: 'send-order-step' },
  },
  {
    alert: 'JobsFail',
    series: { [`jobs_total{${at},name="send-order-step",outcome="failed"}`]: '0+1x30' },
    minutes: 20,
    labels: { name: 'send-order-step' },
  },
  { alert: 'BackupLate', series: { [`backup_taken_timestamp_seconds{${at}}`]: '1x1700' }, minutes: 1650 },
  { alert: 'AttentionWaits', series: { [`attention_open{${at}}`]: '2x60' }, minutes: 40 },
  { alert: 'PaymentsWait', series: { [`orders_waiting{${at},state="pending_payment"}`]: '150x60' }, minutes: 40 },
  {
    alert: 'CardServiceFails',
    series: { [calls('cards', 'failed')]: '0+5x20', [calls('cards', 'answered')]: '0+5x20' },
    minutes: 15,
  },
  {
    alert: 'MailFails',
    series: { [calls('mail', 'refused')]: '0+5x60', [calls('mail', 'answered')]: '0+1x60' },
    minutes: 40,
  },
  {
    alert: 'SignInFails',
    series: { [calls('identity', 'failed')]: '0+5x20', [calls('identity', 'answered')]: '0+5x20' },
    minutes: 15,
  },
];

/** The metrics of a healthy store: no alert fires. */
export const healthy: Scenario['series'] = {
  [`up{${at}}`]: '1x200',
  [build('1', 'web')]: '1x200',
  [build('1', 'worker')]: '1x200',
  [`process_start_time_seconds{${at}}`]: '1x200',
  [`process_resident_memory_bytes{${at}}`]: '3e8x200',
  [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.02x200',
  [requests('status="200"')]: '0+600x200',
  [requests('status="500"')]: '0+1x200',
  [bucket('1')]: '0+600x200',
  [bucket('+Inf')]: '0+600x200',
  [`store_read_up{${at}}`]: '1x200',
  [`db_not_ready{${at},reason="read_only"}`]: '0x200',
  [`db_not_ready{${at},reason="no_space"}`]: '0x200',
  [`db_connections{${at},pool="work",use="waiting"}`]: '0x200',
  [`db_listener_connected{${at}}`]: '1x200',
  [round('following changes')]: '0+60x200',
  [round('reconciler')]: '0+60x200',
  [round('subscriptions')]: '0+60x200',
  [`replica_used{${at}}`]: '1x200',
  [`database_clock_difference_seconds{${at}}`]: '0.1x200',
  [`jobs_oldest_due_seconds{${at},name="send-order-step"}`]: '1x200',
  [`jobs_dead{${at},name="send-order-step"}`]: '0x200',
  [`jobs_total{${at},name="send-order-step",outcome="failed"}`]: '3x200',
  [`attention_open{${at}}`]: '0x200',
  [`backup_taken_timestamp_seconds{${at}}`]: '1x200',
  [`orders_waiting{${at},state="pending_payment"}`]: '4x200',
  [calls('cards', 'answered')]: '0+20x200',
  [calls('cards', 'failed')]: '1x200',
  [calls('mail', 'answered')]: '0+20x200',
  [calls('identity', 'answered')]: '0+20x200',
};
