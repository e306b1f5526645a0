import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly lines?: number
}

/** The shape of what is coming, shown only when it takes longer than 150 ms. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <div className={styles['block']} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles['line']} />
      ))}
    </div>
  )
}
