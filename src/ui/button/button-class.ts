import { classes } from '../style/classes.ts'
import styles from './button.module.css'

export interface ButtonLook {
  readonly variant?: 'primary' | 'soft' | 'ghost' | 'danger'
  readonly size?: 'md' | 'sm'
}

/** The look of a button, for links that lead somewhere and look like one. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return classes(styles['button'], styles[variant], styles[size])
}
