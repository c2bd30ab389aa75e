/** Text that is HTML already; all other values are escaped when put into a template. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const escaped = values.map((value) =>
    value instanceof Html ? value.text : value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? ''),
  );
  return new Html(String.raw({ raw: parts }, ...escaped));
}

/** A whole page with its style inline and its scripts by URL. */
export function pageOf(title: string, style: string, body: Html, scripts: string[]): string {
  const tags = new Html(scripts.map((src) => `<script src="${src}" defer></script>`).join(''));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(style)}
        </style>
        ${tags}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}
