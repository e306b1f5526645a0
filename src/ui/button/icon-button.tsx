import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does and to what, for those who do not see the icon. */
  readonly label: string
  readonly icon: ReactNode
}

/** A button that shows an icon only. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(styles['button'], className)}
      {...rest}
    >
      {icon}
    </button>
  )
}
