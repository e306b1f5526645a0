/** What looks after this browser's storage; absent outside secure contexts, whatever the DOM's types say. */
export function storageManager(): StorageManager | undefined {
  return 'storage' in navigator ? navigator.storage : undefined
}

/**
 * Asks the browser to keep this device's data: after something was saved, or once the app is
 * installed. False when it would not, undefined where it cannot be asked.
 */
export async function askPersistence(): Promise<boolean | undefined> {
  return storageManager()?.persist()
}
