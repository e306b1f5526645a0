import { expect, test } from 'vitest'
import { renderFirstViews } from './render-first-views.tsx'

const views = await renderFirstViews()

test.each(Object.entries(views))('[PUB-01] the first view of %s is a whole page', (path, view) => {
  expect(view.match(/<h1[ >]/g)).toHaveLength(1)
  expect(view).toMatch(path.startsWith('/user/') ? /<main/ : /<header.*<main.*<footer/s)
  // What React leaves in place of a part that failed to be drawn.
  expect(view).not.toContain('<!--$!-->')
})

test.each(Object.entries(views))(
  '[API-02] the first view of %s holds nothing that the content security policy stops',
  (_path, view) => {
    expect(view).not.toMatch(/<script|<style| style="| on[a-z]+="/)
  },
)

test('[PUB-13] no password that is typed into a first view can get into an address', () => {
  const all = Object.values(views).join('')
  const forms = all.match(/<form(?:(?!<\/form>).)*type="password"/gs) ?? []
  // Three to sign up by, one to create an account, one to log in.
  expect(forms).toHaveLength(5)
  expect(forms.filter(form => !/^<form[^>]*method="post"/.test(form))).toEqual([])
})

test('[PUB-01] the login’s first view is the form, as password managers know it', () => {
  const view = views['/user/login'] ?? ''
  expect(view).toMatch(/<input[^>]*autoComplete="username"[^>]*name="account"/)
  expect(view).toMatch(/<input[^>]*autoComplete="current-password"[^>]*name="password"/)
  expect(view).toMatch(/<button type="submit"[^>]*>Log in/)
})

test('[PUB-04] the landing page’s says what the product is, and where to begin', () => {
  const view = views['/'] ?? ''
  expect(view).toContain('The money app made for Nigeria.')
  expect(view).toMatch(/<a [^>]*href="\/user\/create-account"[^>]*>Get Started/)
})

test('[PUB-09] of the links to sections of the one page none is the current one', () => {
  const links = views['/']?.match(/<a [^>]*href="\/#[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter(link => link.includes('aria-current'))).toEqual([])
})
