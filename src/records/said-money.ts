import * as v from 'valibot'

/**
 * Refuses, at the amount, a body that says no amount in naira and no `foreign` money either, of which naira follow (CU3). Also
 * where another field is wrong: all that lacks is told at once.
 */
export function requireAmount<T extends object>(name: string) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const given: unknown = dataset.value
    if (typeof given !== 'object' || given === null) return
    const input: Record<string, unknown> = { ...given }
    if (input[name] !== undefined || (input['foreign'] ?? null) !== null) return
    const place = { type: 'object', origin: 'value', input, key: name, value: undefined } as const
    addIssue({ message: 'Is required.', path: [place] })
  })
}
