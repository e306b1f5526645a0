import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import { buttonClass, type ButtonLook } from './button-class.ts'
import styles from './button.module.css'

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows that the press is being worked on, and takes no second one. */
  readonly isBusy?: boolean
  readonly icon?: ReactNode
}

/** A button: `type="button"` unless it submits a form. */
export function Button(props: ButtonProps) {
  const { variant, size, isBusy = false, icon, className, children, onClick, ...rest } = props
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }) })

  // Not `disabled` while busy: the focus would be lost, and with it the place on the page.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={classes(look, className)}
      {...rest}
      onClick={handleClick}
    >
      {isBusy ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
