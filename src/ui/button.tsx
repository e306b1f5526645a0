import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { classes } from './classes.ts'
import styles from './button.module.css'

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows that the press is being worked on, and takes no second one. */
  readonly isBusy?: boolean
  readonly icon?: ReactNode
}

/** A button: `type="button"` unless it submits a form. */
export function Button(props: ButtonProps) {
  const { variant, size, isBusy = false, icon, className, disabled, children, ...rest } = props
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }) })
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      disabled={disabled === true || isBusy}
      className={classes(look, className)}
      {...rest}
    >
      {isBusy ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
