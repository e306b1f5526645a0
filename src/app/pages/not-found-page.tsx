import { Link } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RisingCircles } from '#ui/mark/rising-circles.tsx'
import { PublicFrame } from '../public-shell/public-frame.tsx'
import styles from './not-found-page.module.css'

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  return (
    <PublicFrame navbar={{ usage: 'consult' }}>
      <div className={styles['page']}>
        <RisingCircles />
        <h1 className={styles['title']}>{t('app.page-not-found')}</h1>
        <p className={styles['text']}>{t('app.there-is-nothing-at-this')}</p>
        <div className={styles['actions']}>
          <Link to="/" className={buttonClass()}>
            {t('app.go-to-the-start-page')}
          </Link>
          <Link to="/guides" className={buttonClass({ variant: 'ghost' })}>
            {t('app.read-the-guides')}
          </Link>
        </div>
      </div>
    </PublicFrame>
  )
}

/** A page of the app area that is not known: it says so, and shows the text Dashboard (APP-01) as the way back. */
export function UnknownPage() {
  return (
    <>
      <PageHeader title={t('app.page-not-found')} subtitle={t('app.there-is-no-page-at')} />
      <div className={styles['back']}>
        <Link to="/user/app/dashboard" className={buttonClass()}>
          {t('app.dashboard')}
        </Link>
      </div>
    </>
  )
}
