import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteFacts } from '#data/site/site-facts-context.tsx'
import { buttonClass } from '#ui/button-class.ts'
import styles from './guides.module.css'

interface GuidePageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A page to consult, with the way in and the way to help below it. */
export function GuidePage({ title, lead, children }: GuidePageProps) {
  const { supportEmail, supportPhone } = useSiteFacts()
  return (
    <article className={styles['page']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </div>
      {children}
      <aside className={styles['foot']}>
        <div>
          <h2 className={styles['name']}>No account yet?</h2>
          <p className={styles['quiet']}>It is free, and ready in a minute.</p>
        </div>
        <Link to="/user/create-account" className={buttonClass()}>
          Create an account
        </Link>
        {supportEmail !== '' && (
          <p className={styles['help']}>
            Stuck? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            {supportPhone !== '' && (
              <>
                {' '}
                or call <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>{supportPhone}</a>
              </>
            )}
            .
          </p>
        )}
      </aside>
    </article>
  )
}
