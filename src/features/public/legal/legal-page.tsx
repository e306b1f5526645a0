import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PRIVACY_VERSION } from '#base/product.ts'
import { useSiteFacts } from '#features/session/data/site-facts-context.tsx'
import styles from './legal-page.module.css'

interface LegalPageProps {
  readonly title: string
  /** What the page says, in a sentence. */
  readonly lead: string
  readonly children: ReactNode
}

/** A page of plain text for everybody. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <article className={styles['page']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        <p className={styles['version']}>In force since {PRIVACY_VERSION}</p>
      </div>
      {children}
      <p>
        See also the <Link to="/terms">Terms</Link>, the <Link to="/privacy">Privacy notice</Link>{' '}
        and the <Link to="/guides">Guides</Link>, or{' '}
        <Link to="/user/create-account">create an account</Link>.
      </p>
    </article>
  )
}

/**
 * Where to write to the deployment's operator. Its words are the same before the address is known, or the text around
 * them would move; the address itself stands at the foot of every public page.
 */
export function SupportAddress() {
  const { supportEmail } = useSiteFacts()
  const address = supportEmail === '' ? '#contact' : `mailto:${supportEmail}`
  return <a href={address}>the support address</a>
}
