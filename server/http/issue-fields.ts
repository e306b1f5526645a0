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
    fields[path] ??= issueMessage(issue)
  }
  return fields
}

function issueMessage(issue: v.BaseIssue<unknown>): string {
  // A key that is not there is reported by the object, which does not know its own words for it.
  if (issue.input === undefined && issue.kind === 'schema') return 'Is required.'
  if (issue.type === 'object' || issue.type === 'loose_object') return 'Must be an object.'
  return issue.message
}
