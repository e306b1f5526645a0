import { type CSSProperties, useId } from 'react'
import { percentUsed } from '#money/percentages.ts'
import type { GoalView } from '../data/read-goals.ts'
import styles from './vessel.module.css'

interface Weave {
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly thread: string
  readonly path: string
}

// Adire, lagoon, palm and aso oke: the cloths of the wallets' cards.
const WEAVES: readonly Weave[] = [
  {
    width: 24,
    height: 24,
    ground: '#233f98',
    thread: '#c6d3ff',
    path: 'M1.4 6a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0M13.4 18a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0M18 1.5v9M13.5 6h9M6 13.5v9M1.5 18h9',
  },
  {
    width: 24,
    height: 10,
    ground: '#0b6670',
    thread: '#b8f2e6',
    path: 'M-6 5q6-5 12 0t12 0 12 0',
  },
  {
    width: 18,
    height: 14,
    ground: '#14694a',
    thread: '#a8ecc6',
    path: 'M9 0v14M9 13L1 6M9 13l8-7M9 6L1-1M9 6l8-7',
  },
  {
    width: 24,
    height: 16,
    ground: '#5d2a66',
    thread: '#f6e7cb',
    path: 'M2 0v16M6.5 0v16M20 0v16M13.5 3l3.5 5-3.5 5-3.5-5z',
  },
]

const FULL = 100
const WAVE = 'M0 8V4q12.5 -5 25 0t25 0 25 0 25 0V8Z'

interface VesselProps {
  readonly goal: GoalView
  readonly isLarge?: boolean
}

/** How far a goal is, as cloth that fills like water; what it says stands in words beside it. */
export function Vessel({ goal, isLarge = false }: VesselProps) {
  const id = useId()
  const weave = weaveOf(goal.id)
  // Full to the brim only where all of it is there; of a little there is something to see.
  const level = FULL - Math.min(FULL, savedPercent(goal))
  const look: CSSProperties & Record<'--ground', string> = { '--ground': weave?.ground ?? '' }
  return (
    <svg
      className={styles['vessel']}
      data-large={isLarge || undefined}
      style={look}
      aria-hidden="true"
    >
      <pattern id={id} width={weave?.width} height={weave?.height} patternUnits="userSpaceOnUse">
        <path d={weave?.path} className={styles['thread']} stroke={weave?.thread} />
      </pattern>
      <rect className={styles['empty']} width="100%" height="100%" />
      <svg y={`${level}%`} width="100%" height="100%" className={styles['water']}>
        {level > 0 && (
          <svg y="-7" width="100%" height="8" viewBox="0 0 100 8" preserveAspectRatio="none">
            <path className={styles['full']} d={WAVE} />
          </svg>
        )}
        <rect className={styles['full']} width="100%" height="100%" />
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </svg>
  )
}

/** What part of its target is saved, in percent; beyond a hundred where more is. */
export function savedPercent({ saved, target }: GoalView): number {
  return percentUsed(saved.total, target)
}

/** The same cloth for a goal wherever it is seen. */
function weaveOf(id: string): Weave | undefined {
  return WEAVES[Number.parseInt(id.slice(-2), 16) % WEAVES.length] ?? WEAVES[0]
}
