import type { ReactNode } from 'react'
import { SiteFactsProvider } from '#data/site/site-facts-context.tsx'
import { Footer } from './footer.tsx'
import type { NavbarVariant } from './navbar-variant.ts'
import { Navbar } from './navbar.tsx'
import styles from './public-frame.module.css'

interface PublicFrameProps {
  readonly navbar?: NavbarVariant | undefined
  readonly children: ReactNode
}

/** The bar, the page, the footer. */
export function PublicFrame({ navbar, children }: PublicFrameProps) {
  return (
    <SiteFactsProvider>
      <div className={styles['page']}>
        <a href="#content" className={styles['skip']}>
          Skip to the content
        </a>
        <Navbar {...navbar} />
        <main id="content" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
        <Footer />
      </div>
    </SiteFactsProvider>
  )
}
