import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { LandingSection } from '#screens/landing/landing-sections.ts'
import { scrollToSection } from '#ui/section-scroll.ts'

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
      activeProps={NOT_MARKED}
      onClick={handleClick}
    >
      {children}
    </Link>
  )
}

// Five links lead to the one page; none of them is more the current one than the others.
const NOT_MARKED = { 'aria-current': undefined, className: '' } as const
