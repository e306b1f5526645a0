import styles from './profile.module.css'

interface FactProps {
  readonly name: string
  readonly children: string
}

/** One thing known of a person. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children === '' ? 'Not given' : children}</dd>
    </div>
  )
}
