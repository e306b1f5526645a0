import { type Day, instantToDay } from '#domain/day.ts'
import { useLedger } from './ledger-context.tsx'
import { useZone } from './use-zone.ts'

/** The day that it is for the signed-in person. */
export function useToday(): Day {
  const { clock } = useLedger()
  return instantToDay(clock(), useZone())
}
