import { Link } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
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
