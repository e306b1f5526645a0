import { Link } from '@tanstack/react-router'
import { ArrowRight, Rocket, Smartphone } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { GuidePage } from './guide-page.tsx'
import styles from './guides.module.css'

/** `/guides`: what there is to read (PUB-14). */
export function GuidesScreen() {
  return (
    <GuidePage title="Guides" lead={`Short, in plain words, and readable with no network.`}>
      <ul className={styles['cards']}>
        <li>
          <Link to="/guides/get-started" className={styles['card']}>
            <span className={styles['icon']}>
              <Rocket aria-hidden="true" />
            </span>
            <h2 className={styles['name']}>How to get started</h2>
            <p className={styles['quiet']}>
              Wallets, labels, your first week and a budget: a clear picture in ten minutes.
            </p>
            <span className={styles['more']}>
              Read it <ArrowRight aria-hidden="true" />
            </span>
          </Link>
        </li>
        <li>
          <Link to="/guides/how-to-install" className={styles['card']}>
            <span className={styles['icon']}>
              <Smartphone aria-hidden="true" />
            </span>
            <h2 className={styles['name']}>How to install</h2>
            <p className={styles['quiet']}>
              {PRODUCT_NAME} on the home screen of your iPhone or Android phone, without an app
              store.
            </p>
            <span className={styles['more']}>
              Read it <ArrowRight aria-hidden="true" />
            </span>
          </Link>
        </li>
      </ul>
    </GuidePage>
  )
}
