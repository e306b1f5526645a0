/** The kind of device a page is read on, as far as installing an app goes. */
export type DevicePlatform = 'iphone' | 'android' | 'computer'

/**
 * Reads the kind of device from what the browser says of itself. An iPad says it is a Mac, but no Mac
 * has a touch screen.
 */
export function detectPlatform(userAgent: string, maxTouchPoints: number): DevicePlatform {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iphone'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'iphone' : 'computer'
}
