import * as v from 'valibot'

/**
 * What to mend in a request, by path (`transactions.0.amount`), from what a schema found; the first
 * fault of each path. `whole` names the part of the request for a fault that has no path.
 */
export function issueFields(
  issues: readonly v.BaseIssue<unknown>[],
  whole: string,
): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? whole
    fields[path] ??= issue.message
  }
  return fields
}

/** Words for a fault whose schema has none of its own. */
export function faultMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'Is required.'
  return MESSAGES_BY_TYPE[issue.type] ?? 'Is not valid.'
}

const MESSAGES_BY_TYPE: Readonly<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
}
