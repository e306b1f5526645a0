import type { ComponentProps } from 'react'
import { classes } from '../style/classes.ts'
import styles from './card.module.css'

/** A surface that groups what belongs together. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes(styles['card'], className)} {...rest} />
}
