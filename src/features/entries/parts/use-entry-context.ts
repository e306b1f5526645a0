import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import type { EntryContext } from '#records/read-fields.ts'

/** Gives when and where a form is read, at the moment that it is submitted. */
export function useEntryContext(): () => EntryContext {
  const { clock } = useLedger()
  const zone = useZone()
  return () => ({ now: clock(), zone })
}
