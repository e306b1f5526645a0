import { useEffect, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { whenIdle } from '#ui/page/when-idle.ts'
import { useChosen, watchInsights } from '../data/queries.ts'
import type { ChosenInsight } from '../rules/insight.ts'

/** What a page shows of what was chosen, each with its place. */
export interface PlacedInsights {
  /** They come with the page. */
  readonly first: readonly ChosenInsight[]
  /** They came later, and stand where nothing is behind them: else they would push down what a person reads (UI12). */
  readonly late: readonly ChosenInsight[]
}

/** What is to be shown today, `most` of it, looked for anew once the page is idle; undefined while it loads. */
export function useInsights(most: number): PlacedInsights | undefined {
  const chosen = useChosen(most)
  useLookOver()
  return usePlaced(chosen)
}

/** What was there first stays first; what came later does once the page was out of sight. */
function usePlaced(chosen: readonly ChosenInsight[] | undefined): PlacedInsights | undefined {
  const [firstKeys, setFirstKeys] = useState<ReadonlySet<string>>()
  if (firstKeys === undefined && chosen !== undefined) setFirstKeys(new Set(chosen.map(keyOf)))

  useEffect(() => {
    function handleVisibility() {
      if (document.hidden) setFirstKeys(undefined)
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [])

  return (
    chosen && {
      first: chosen.filter(each => firstKeys?.has(keyOf(each)) !== false),
      late: chosen.filter(each => firstKeys?.has(keyOf(each)) === false),
    }
  )
}

/** What tells an insight from others on its page. */
export function keyOf({ insight: { rule, key } }: ChosenInsight): string {
  return `${rule} ${key}`
}

function useLookOver(): void {
  const ledger = useLedger()
  const today = useToday()

  useEffect(() => {
    let stop: (() => void) | undefined
    const callOff = whenIdle(() => {
      stop = watchInsights(ledger, today)
    })
    return () => {
      callOff()
      stop?.()
    }
  }, [ledger, today])
}
