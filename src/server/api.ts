import { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv, OwnerEnv } from '#server/authentication.ts';
import { Refusal } from '#server/http-errors.ts';
import { issueSentence, issueText } from '#server/issue-text.ts';
import { problemSchema } from '#contract/answers.ts';
import { z } from 'zod';

// Every schema says in these words what it refuses, unless it has its own.
z.config({ localeError: issueText });

/** An empty set of routes whose validation answers in the API's one error form, naming field and rule. */
export function createRoutes<E extends AppEnv | OwnerEnv = AppEnv>() {
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

/** A JSON answer of a route's definition. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { content: { 'application/json': { schema } }, description };
}

/** A JSON body of a route's definition. */
export function body<T extends z.ZodType>(schema: T) {
  return { content: { 'application/json': { schema } }, required: true };
}

/** What every route may answer besides its own. */
export const problems = {
  400: json(problemSchema, 'Malformed; `issues` name the fields'),
  429: json(problemSchema, 'Too many attempts'),
  503: json(problemSchema, 'Not available right now'),
} as const;

/** What a route for signed-in people may answer besides its own. */
export const ownerProblems = {
  ...problems,
  401: json(problemSchema, 'No or bad token'),
  403: json(problemSchema, 'Not allowed'),
  404: json(problemSchema, 'Absent, or not yours'),
  409: json(problemSchema, 'Conflict'),
} as const;

/** Marks a route as needing a bearer token in the OpenAPI document. */
export const bearer = [{ bearer: [] as string[] }];
