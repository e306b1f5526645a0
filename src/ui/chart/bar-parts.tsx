import type { CSSProperties } from 'react'
import { t } from '#messages/t.ts'
import type { PressedMark } from './flow-point.ts'
import type { SlicePattern } from './pie-slices.ts'
import styles from './flow-bars.module.css'

/** A part of what went out. */
export interface BarPart {
  readonly key: string
  readonly name: string
  /** In CSS; of everything else the colour of what is not told apart. */
  readonly color: string
  readonly pattern: SlicePattern
  /** Whether an edge has to part it from what is around it: a colour that a person chose may be any. */
  readonly isEdged: boolean
}

/** What all bars of a picture have. */
export interface BarMarks {
  /** The largest first: it lies at the foot of the bars. */
  readonly parts: readonly BarPart[]
  /** What the marks across the bars are of: `Out a year ago`. */
  readonly beforeName: string | undefined
  readonly onPress: (mark: PressedMark) => void
}

interface PartMarkProps {
  readonly part: BarPart
  readonly isTop?: boolean
  readonly style?: CSSProperties
}

/** A part's colour and its pattern. */
export function PartMark({ part, isTop = false, style }: PartMarkProps) {
  return (
    <span
      data-part={part.key}
      data-pattern={part.pattern}
      data-edged={part.isEdged || undefined}
      data-top={isTop || undefined}
      className={styles['part']}
      style={{ ...style, backgroundColor: part.color }}
    />
  )
}

/** What each colour is; pressed, it opens its rows over all of the bars. */
export function BarLegend({ parts, beforeName, onPress }: BarMarks) {
  return (
    <ul className={styles['legend']}>
      <li>
        <button type="button" onClick={() => onPress({ flow: 'in' })}>
          <span className={styles['in']} />

          {t('ui.in')}
        </button>
      </li>
      {parts.map(part => (
        <li key={part.key}>
          <button type="button" onClick={() => onPress({ flow: 'out', partKey: part.key })}>
            <PartMark part={part} />
            {part.name}
          </button>
        </li>
      ))}
      {beforeName !== undefined && (
        <li>
          <span className={styles['before']} />
          {beforeName}
        </li>
      )}
    </ul>
  )
}
