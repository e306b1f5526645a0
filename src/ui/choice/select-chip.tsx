import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import { QuietSelect } from './quiet-select.tsx'
import type { SelectOption } from './select-input.tsx'
import styles from './chip.module.css'

interface SelectChipProps {
  /** What is chosen by it, as a screen reader is told. */
  readonly label: string
  /** What it shows; left out, the label. */
  readonly text?: string | undefined
  readonly icon?: ReactNode
  /** Whether something other than the usual is chosen. */
  readonly isOn: boolean
  readonly isFlat?: boolean
  /** Whether it has the room of its longest choice, so that nothing beside it moves with another one. */
  readonly isSteady?: boolean
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly onValue: (value: string) => void
}

/** A choice of one as a chip: a list opens from it, and what is chosen there acts at once. */
export function SelectChip(props: SelectChipProps) {
  const { label, text = label, icon, isOn, isFlat = false, isSteady = false } = props
  const { value, options, onValue } = props
  const longest = options.reduce(
    (most, each) => (each.label.length > most.length ? each.label : most),
    '',
  )
  return (
    <span
      className={classes(styles['chip'], isFlat && styles['flat'], isOn && styles['on'])}
      data-on={isOn || undefined}
    >
      {icon}
      <span
        className={styles['text']}
        data-room={isSteady ? longest : undefined}
        aria-hidden="true"
      >
        {text}
      </span>
      <ChevronDown aria-hidden="true" />
      <QuietSelect className={styles['select']} {...{ label, value, options, onValue }} />
    </span>
  )
}
