import { useEffect, useMemo } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { whenIdle } from '#ui/page/when-idle.ts'
import { useKnownRepeats, useSchedules, watchRepeats } from '../data/queries.ts'
import { newsOnHome, offeredOf, type Repeat } from '../rules/repeats/repeat.ts'

/** What seems to repeat and was not declined (SC14), looked for anew once the page is idle; undefined while it loads. */
export function useRepeats(): readonly Repeat[] | undefined {
  const today = useToday()
  const known = useKnownRepeats()
  useLookForRepeats()
  return useMemo(() => known && offeredOf(known.found, { ...known, today }), [known, today])
}

/** What of it Home says; none while it loads. */
export function useHomeRepeats(): readonly Repeat[] {
  const repeats = useRepeats()
  const known = useKnownRepeats()
  return repeats === undefined ? [] : newsOnHome(repeats, known?.dismissals ?? [])
}

/** Looks for what repeats while the page is idle, and again where a schedule changes. */
function useLookForRepeats(): void {
  const ledger = useLedger()
  const today = useToday()
  const versions = useSchedules()
    ?.map(({ id, version }) => `${id} ${version}`)
    .join()

  useEffect(() => {
    if (versions === undefined) return undefined
    let stop: (() => void) | undefined
    const callOff = whenIdle(() => {
      stop = watchRepeats(ledger, today)
    })
    return () => {
      callOff()
      stop?.()
    }
  }, [ledger, today, versions])
}
