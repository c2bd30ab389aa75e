import { createHash } from 'node:crypto';
import { badParameter, missingParameter } from './api-error.ts';

type Node = string | { [key: string]: Node };

/** Decodes `a[b][c]=1&list[]=x&list[0]=y` into nested records; an array is a record with numbers for keys. */
export function decodeForm(text: string): Fields {
  const root: { [key: string]: Node } = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    put(root, [first, ...rest], value);
  }
  return new Fields('', root);
}

function put(node: { [key: string]: Node }, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(node).length) : key;
  if (rest.length === 0) {
    node[name] = value;
    return;
  }
  const child = node[name];
  const next: { [key: string]: Node } = typeof child === 'object' ? child : Object.create(null);
  node[name] = next;
  put(next, rest, value);
}

/** Reads one level of a decoded form; every error names the parameter as the caller wrote it. */
export class Fields {
  readonly #path: string;
  readonly #node: { [key: string]: Node };

  constructor(path: string, node: { [key: string]: Node }) {
    this.#path = path;
    this.#node = node;
  }

  /** Throws for parameters that the endpoint does not know, so that a misspelt parameter is never silently ignored. */
  only(...names: string[]): this {
    const unknown = Object.keys(this.#node).find((name) => !names.includes(name));
    if (unknown !== undefined) {
      const param = this.#name(unknown);
      throw badParameter(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
    }
    return this;
  }

  has(name: string): boolean {
    return this.#node[name] !== undefined && this.#node[name] !== '';
  }

  /** The text of a parameter, or null if it is absent or empty. */
  text(name: string): string | null {
    const value = this.#node[name];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') throw badParameter(this.#name(name), `Invalid string: ${this.#name(name)}`);
    return value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === null) throw missingParameter(this.#name(name));
    return value;
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const choice = choices.find((candidate) => candidate === value);
    if (!choice)
      throw badParameter(this.#name(name), `Invalid ${this.#name(name)}: must be one of ${choices.join(', ')}`);
    return choice;
  }

  integer(name: string, min: number, max: number): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^-?\d{1,12}$/.test(value)) {
      throw badParameter(this.#name(name), `Invalid integer: ${this.#name(name)}`, 'parameter_invalid_integer');
    }
    const number = Number(value);
    if (number < min || number > max) {
      throw badParameter(this.#name(name), `${this.#name(name)} must be between ${min} and ${max}`);
    }
    return number;
  }

  flag(name: string): boolean {
    return this.choice(name, ['true', 'false']) === 'true';
  }

  child(name: string): Fields {
    const value = this.#node[name];
    if (value === undefined || value === '') return new Fields(this.#name(name), {});
    if (typeof value === 'string') throw badParameter(this.#name(name), `Invalid object: ${this.#name(name)}`);
    return new Fields(this.#name(name), value);
  }

  /** The values of a list or of a flat record such as `metadata`. */
  entries(name: string): Record<string, string> {
    const child = this.child(name);
    return Object.fromEntries(Object.keys(child.#node).map((key) => [key, child.text(key) ?? '']));
  }

  list(name: string): string[] {
    return Object.values(this.entries(name));
  }

  /** A digest of the parameters, independent of their order; it does not reveal them. */
  digest(): string {
    return createHash('sha256')
      .update(JSON.stringify(sorted(this.#node)))
      .digest('base64url');
  }

  #name(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`;
  }
}

function sorted(node: Node): unknown {
  if (typeof node === 'string') return node;
  return Object.keys(node)
    .sort()
    .map((key) => [key, sorted(node[key] ?? '')]);
}
