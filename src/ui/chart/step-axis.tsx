import type { CSSProperties, ReactNode } from 'react'
import { kobo } from '#money/money.ts'
import { useNaira } from '../money/amount.tsx'
import styles from './step-axis.module.css'

/** Where amounts stand in a picture, in percent of its height from its foot. */
export interface StepScale {
  readonly least: number
  readonly most: number
  /** How high an amount stands above zero. */
  readonly heightOf: (amount: number) => number
  /** Where it stands above the foot. */
  readonly placeOf: (amount: number) => number
}

const WHOLE = 100
// The first figure of what an axis ends with.
const ROUND = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]

/** A scale with zero in sight that ends, either way, with a round amount. */
export function stepScale(amounts: readonly number[]): StepScale {
  const most = roundUp(Math.max(0, ...amounts))
  const least = -roundUp(Math.max(0, ...amounts.map(amount => -amount)))
  const span = most - least || 1
  return {
    least,
    most: most - least === 0 ? 1 : most,
    heightOf: amount => percent(amount / span),
    placeOf: amount => percent((amount - least) / span),
  }
}

function roundUp(amount: number): number {
  if (amount === 0) return 0
  const unit = 10 ** Math.floor(Math.log10(amount))
  const figure = ROUND.find(each => each * unit >= amount) ?? 10
  return figure * unit
}

function percent(share: number): number {
  return Number((share * WHOLE).toFixed(2))
}

interface StepAxisProps {
  readonly scale: StepScale
  /** Below each step. */
  readonly labels: readonly string[]
  readonly pickedAt?: number | undefined
  /** Over all the steps. */
  readonly children: ReactNode
}

// So many names have room beside each other on a desk, and on a phone.
const MOST_NAMES = 12
const FEW = 7

/** The amounts at the left, the steps below, and lines to follow across; nothing of it is measured. */
export function StepAxis({ scale, labels, pickedAt, children }: StepAxisProps) {
  const naira = useNaira()
  const ticks = scale.least === 0 ? [scale.most, scale.most / 2, 0] : [scale.most, 0, scale.least]
  const every = Math.ceil(labels.length / MOST_NAMES)
  return (
    <div
      className={styles['plot']}
      style={countOf(labels)}
      data-many={labels.length > FEW || undefined}
    >
      <div className={styles['grid']} aria-hidden="true">
        {[...new Set(ticks)].map(tick => (
          <span
            key={tick}
            data-zero={tick === 0 || undefined}
            style={{ bottom: `${scale.placeOf(tick)}%` }}
          >
            <span>{naira.compact(kobo(Math.round(tick)))}</span>
          </span>
        ))}
      </div>
      <div className={styles['steps']}>{children}</div>
      <div className={styles['names']} aria-hidden="true">
        {labels.map((label, place) => {
          const fromEnd = labels.length - 1 - place
          return (
            <span
              // Two steps may have the same name, and none of them moves.
              // oxlint-disable-next-line react/no-array-index-key -- the place is what it is of
              key={`${place} ${label}`}
              data-picked={place === pickedAt || undefined}
              data-second={(fromEnd / every) % 2 === 1 || undefined}
            >
              {fromEnd % every === 0 && <span>{label}</span>}
            </span>
          )
        })}
      </div>
    </div>
  )
}

function countOf(labels: readonly string[]): CSSProperties & Record<`--${string}`, number> {
  return { '--steps': labels.length }
}
