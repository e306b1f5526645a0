import { useEffect } from 'react'
import { sayLoading } from './loading-status.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly lines?: number
}

/** The shape of what is coming, shown only when it takes longer than 150 ms. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  useEffect(sayLoading, [])

  return (
    <div className={styles['block']} aria-hidden="true" data-loading>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles['line']} />
      ))}
    </div>
  )
}
