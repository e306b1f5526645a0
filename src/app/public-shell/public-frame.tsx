import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useAccount } from '#features/session/data/account-context.tsx'
import { SiteFactsProvider } from '#features/session/data/site-facts-context.tsx'
import { LanguageSelect } from '#features/settings/parts/language-select.tsx'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Brand } from '#ui/layout/brand.tsx'
import { classes } from '#ui/style/classes.ts'
import { Footer } from './footer.tsx'
import { NavbarLinks } from './navbar-links.tsx'
import type { NavbarVariant } from './navbar-variant.ts'
import navbarStyles from './navbar.module.css'
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
          {t('app.skip-to-the-content')}
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

/** The bar of the public pages. It stays on screen once the page was scrolled. */
function Navbar({ tone = 'plain', usage = 'visit' }: NavbarVariant) {
  const [isOpen, setOpen] = useState(false)
  const isStuck = useStuck()
  const isSignedIn = useSignedIn()
  useEscape(isOpen, () => setOpen(false))
  const isColour = tone === 'colour' && !isStuck && !isOpen
  const look = classes(
    navbarStyles['bar'],
    isStuck && navbarStyles['stuck'],
    isOpen && navbarStyles['open'],
    isColour && navbarStyles['colour'],
  )
  return (
    <header className={look}>
      <div className={navbarStyles['inner']}>
        <Link to="/" className={navbarStyles['home']} onClick={() => setOpen(false)}>
          <Brand />
        </Link>
        <nav aria-label={t('app.site')} className={navbarStyles['wide']}>
          <NavbarLinks usage={usage} onFollow={() => undefined} />
        </nav>
        <div className={navbarStyles['doors']}>
          <div className={navbarStyles['language']}>
            <LanguageSelect />
          </div>
          <NavbarDoors isSignedIn={isSignedIn} />
          <IconButton
            className={navbarStyles['toggle']}
            label={isOpen ? t('app.close-menu') : t('app.open-menu')}
            icon={isOpen ? <X /> : <Menu />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      {isOpen && (
        <nav aria-label={t('app.site')} className={navbarStyles['panel']}>
          <NavbarLinks usage={usage} onFollow={() => setOpen(false)} />
          {!isSignedIn && (
            <Link to="/user/login" className={navbarStyles['link']}>
              {t('app.log-in')}
            </Link>
          )}
          <LanguageSelect />
        </nav>
      )}
    </header>
  )
}

interface NavbarDoorsProps {
  readonly isSignedIn: boolean
}

/** The doors of the app: to log in or sign up, or straight in. */
function NavbarDoors({ isSignedIn }: NavbarDoorsProps) {
  if (isSignedIn) {
    return (
      <Link to="/user/app/dashboard" className={buttonClass({ size: 'sm' })}>
        {t('app.open-the-app')}
      </Link>
    )
  }
  return (
    <>
      <Link to="/user/login" className={classes(navbarStyles['link'], navbarStyles['login'])}>
        {t('app.log-in')}
      </Link>
      <Link
        to="/user/create-account"
        className={classes(buttonClass({ size: 'sm' }), navbarStyles['signUp'])}
      >
        {t('app.sign-up')}
      </Link>
    </>
  )
}

/** Reports the Escape key as long as something is open that it closes. */
function useEscape(isOpen: boolean, onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape)

  useEffect(() => {
    if (!isOpen) return undefined
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape') handleEscape()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOpen])
}

/** Whether a person is signed in on this device, as far as it knows. */
function useSignedIn(): boolean {
  const { store } = useAccount()
  // It cannot change on a public page but in another tab, after which the doors lead right all the same.
  return useSyncExternalStore(followNothing, () => store.readSession() !== null, isSignedInAtFirst)
}

function followNothing(): () => void {
  return () => undefined
}

// In the first view, which is everybody's (src/app/first-view).
function isSignedInAtFirst(): boolean {
  return false
}

const STICKY_AFTER_PX = 50

/** Whether the page was scrolled so far that its bar stays on screen (PUB-09). */
function useStuck(): boolean {
  return useSyncExternalStore(followScroll, isScrolled, isScrolledAtFirst)
}

function followScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

function isScrolled(): boolean {
  return window.scrollY > STICKY_AFTER_PX
}

// In the first view, before there is a window (src/app/first-view).
function isScrolledAtFirst(): boolean {
  return false
}
