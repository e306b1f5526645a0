import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import type { EntryContext } from '#domain/forms/read-entry-date.ts'

/** Tells when and where a form is read, at the moment that it is submitted. */
export function useEntryContext(): () => EntryContext {
  const { clock } = useLedger()
  const zone = useZone()
  return () => ({ now: clock(), zone })
}
