import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { LandingSection } from '#features/public/landing/landing-sections.ts'
import { useSiteFacts } from '#features/session/data/site-facts-context.tsx'
import { t } from '#messages/t.ts'
import { scrollToSection } from '#ui/page/section-scroll.ts'
import type { NavbarVariant } from './navbar-variant.ts'
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
        {t('app.home')}
      </SectionLink>
      {usage === 'visit' && (
        <>
          <SectionLink section="our-platform" {...ties}>
            {t('app.our-platform')}
          </SectionLink>
          <SectionLink section="features" {...ties}>
            {t('app.features')}
          </SectionLink>
          <SectionLink section="works" {...ties}>
            {t('app.how-it-works')}
          </SectionLink>
        </>
      )}
      <Link to="/guides" className={styles['link']} onClick={onFollow}>
        {t('app.guides')}
      </Link>
      {usage === 'consult' && <SupportLink className={styles['link']} />}
    </>
  )
}

interface SectionLinkProps {
  readonly section: LandingSection
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly onFollow?: () => void
}

/** A link to a section of the landing page, which scrolls there where the page is open (PUB-02). */
export function SectionLink({ section, children, className, onFollow }: SectionLinkProps) {
  const isHere = useLocation({ select: location => location.pathname === '/' })

  function handleClick(event: MouseEvent) {
    onFollow?.()
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isHere || !isPlain) return
    event.preventDefault()
    scrollToSection(section)
  }

  return (
    <Link
      to="/"
      hash={section}
      className={className}
      activeOptions={ACTIVE_OPTIONS}
      onClick={handleClick}
    >
      {children}
    </Link>
  )
}

// Five links lead to the one page: none is the current one for that alone.
const ACTIVE_OPTIONS = { includeHash: true } as const

interface SupportLinkProps {
  readonly className?: string | undefined
}

/** The link to the support; nothing until its address is known. */
function SupportLink({ className }: SupportLinkProps) {
  const { supportEmail } = useSiteFacts()
  if (supportEmail === '') return null
  return (
    <a href={`mailto:${supportEmail}`} className={className}>
      {t('app.contact-support')}
    </a>
  )
}
