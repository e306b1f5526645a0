import { Link } from '@tanstack/react-router'
import type { NavbarVariant } from './navbar-variant.ts'
import { SectionLink } from './section-link.tsx'
import { SupportLink } from './support-link.tsx'
import styles from './navbar.module.css'

interface NavbarLinksProps extends Required<Pick<NavbarVariant, 'usage'>> {
  readonly onFollow: () => void
}

/** Where the bar leads, beside the doors of the app. */
export function NavbarLinks({ usage, onFollow }: NavbarLinksProps) {
  const ties = { className: styles['link'], onFollow }
  return (
    <>
      <SectionLink section="home" {...ties}>
        Home
      </SectionLink>
      {usage === 'visit' && (
        <>
          <SectionLink section="our-platform" {...ties}>
            Our Platform
          </SectionLink>
          <SectionLink section="features" {...ties}>
            Features
          </SectionLink>
          <SectionLink section="works" {...ties}>
            How it works
          </SectionLink>
        </>
      )}
      <Link to="/guides" className={styles['link']} onClick={onFollow}>
        Guides
      </Link>
      {usage === 'consult' && <SupportLink className={styles['link']} />}
    </>
  )
}
