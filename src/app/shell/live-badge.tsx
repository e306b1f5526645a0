import { useEffect } from 'react'
import { countAttention, useAttention } from '#features/dashboard/data/use-attention.ts'

interface LiveBadgeProps {
  readonly setBadge: (count: number) => Promise<void>
}

/** Keeps the number on the installed app's icon: how many things need attention. */
export function LiveBadge({ setBadge }: LiveBadgeProps) {
  const attention = useAttention()
  const count = attention && countAttention(attention)

  useEffect(() => {
    if (count === undefined) return
    // The system may not let the app put numbers there; the dashboard says it too.
    setBadge(count).catch(() => undefined)
  }, [setBadge, count])

  return null
}
