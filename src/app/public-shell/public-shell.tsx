import { Outlet, useMatches } from '@tanstack/react-router'
import { SiteFactsProvider } from '#data/site/site-facts-context.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import styles from './public-shell.module.css'

/** What every public page stands in: the bar, the page, the footer. */
export function PublicShell() {
  const navbar = useMatches({
    select: matches => matches.findLast(match => match.staticData.navbar)?.staticData.navbar,
  })
  return (
    <SiteFactsProvider>
      <div className={styles['page']}>
        <a href="#content" className={styles['skip']}>
          Skip to the content
        </a>
        <Navbar {...navbar} />
        <main id="content" tabIndex={-1} className={styles['main']}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </SiteFactsProvider>
  )
}
