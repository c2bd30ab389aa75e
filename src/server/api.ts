import { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './authentication.ts';
import { Refusal } from './http-errors.ts';
import { issueSentence, issueText } from './issue-text.ts';
import { problemSchema } from '#contract/answers.ts';
import { z } from 'zod';

// The messages of all schemas without their own messages.
z.config({ localeError: issueText });

/** An empty set of routes. A request that fails validation gets the API's error form with the field and the rule. */
export function createRoutes<E extends AppEnv = AppEnv>() {
  return new OpenAPIHono<E>({
    defaultHook: (result) => {
      if (result.success) return;
      const issues = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
      const [first] = issues;
      throw new Refusal('MALFORMED', {
        message: first && issueSentence(first.path, first.message),
        issues,
      });
    },
  });
}

/** A JSON answer in a route's definition. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { content: { 'application/json': { schema } }, description };
}

/** A JSON body in a route's definition. */
export function body<T extends z.ZodType>(schema: T) {
  return { content: { 'application/json': { schema } }, required: true };
}

/** The error answers that every route may give. */
export const problems = {
  400: json(problemSchema, 'Malformed; `issues` name the fields'),
  429: json(problemSchema, 'Too many attempts'),
  503: json(problemSchema, 'Not available right now'),
} as const;

/** The error answers that a route for signed-in people may give. */
export const signedInProblems = {
  ...problems,
  401: json(problemSchema, 'No or bad token'),
  403: json(problemSchema, 'Not allowed'),
  404: json(problemSchema, 'Absent, or not yours'),
  409: json(problemSchema, 'Conflict'),
} as const;

/** The error answers of a public route that accepts a token. */
export const priceProblems = {
  ...problems,
  401: json(problemSchema, 'A bad token'),
  403: json(problemSchema, 'Another clinic was named'),
} as const;

/** Marks a route as needing a bearer token in the OpenAPI document. */
export const bearer = [{ bearer: [] as string[] }];

/** Marks a route as public, with another answer if the request has a bearer token. */
export const optionalBearer = [{}, ...bearer];
