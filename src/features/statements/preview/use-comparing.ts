import { type Dispatch, useEffect } from 'react'
import { runInSlices } from '#base/slices.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { ImportEvent, PreviewStep } from '../rules/import/import-state.ts'
import { comparedAccounts } from '../rules/import/import-steps.ts'
import { compareAccounts } from '../rules/import/mark-accounts.ts'
import type { ChosenFile } from '../select/select-form.ts'

/** Compares the rows of a long file in slices, and again where they or the wallets change meanwhile. */
export function useComparing(
  { rowsBySection, targets, reading, isComparing }: PreviewStep<ChosenFile>,
  dispatch: Dispatch<ImportEvent<ChosenFile>>,
): void {
  const { clock, timers } = useLedger()
  useEffect(() => {
    const stop = new AbortController()
    async function compare(): Promise<void> {
      const of = { rowsBySection, targets, reading }
      const work = compareAccounts(comparedAccounts(of))
      const compared = await runInSlices(work, { clock, timers, signal: stop.signal })
      if (compared !== undefined) dispatch({ type: 'compared', of, rowsBySection: compared })
    }
    if (isComparing) void compare()
    return () => stop.abort()
  }, [rowsBySection, targets, reading, isComparing, clock, timers, dispatch])
}
