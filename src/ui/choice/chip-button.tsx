import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import styles from './chip.module.css'

interface ChipButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly text: string
  readonly icon?: ReactNode
  /** Stands behind the text, such as what opens. */
  readonly end?: ReactNode
  /** Whether it narrows something down, or is what stands. */
  readonly isOn?: boolean
  readonly isFlat?: boolean
}

/** A button in the form of a chip. */
export function ChipButton(props: ChipButtonProps) {
  const { text, icon, end, isOn = false, isFlat = false, className, ...rest } = props
  return (
    <button
      type="button"
      className={classes(styles['chip'], isFlat && styles['flat'], isOn && styles['on'], className)}
      {...rest}
    >
      {icon}
      <span className={styles['text']}>{text}</span>
      {end}
    </button>
  )
}
