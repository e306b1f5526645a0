import type { ReactNode } from 'react'
import { classes } from '#ui/style/classes.ts'
import type { LandingSection } from './landing-sections.ts'
import styles from './section.module.css'

interface SectionProps {
  readonly id?: LandingSection
  /** A word above the title, of what kind of thing follows. */
  readonly kicker: string
  readonly title: string
  readonly lead?: string
  /** On a ground that sets it off from its neighbours. */
  readonly isRaised?: boolean
  readonly children: ReactNode
}

/** A section of the landing page under its title. */
export function Section({ id, kicker, title, lead, isRaised = false, children }: SectionProps) {
  return (
    <section id={id} className={classes(styles['section'], isRaised && styles['raised'])}>
      <div className={styles['inner']}>
        <div className={styles['head']}>
          <p className={styles['kicker']}>{kicker}</p>
          <h2 className={styles['title']}>{title}</h2>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
