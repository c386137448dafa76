import { localData } from './browser-storage.ts'
import { ownKey } from './site-address.ts'

const NAME = 'marquee.sync'

/** Storage key of this device's id and code, which app/features/record/sync-identity.ts reads in full. */
export const syncKey = () => ownKey(NAME)

/** The stored text; sites below a path had none of their own in the version before. */
export function readSyncText(): string | null {
  return localData.read(syncKey()) ?? localData.read(NAME) ?? null
}

/** Whether this device has a code: without one nothing syncs, and the code for syncing is not loaded. */
export function hasCode(): boolean {
  return readSyncText()?.includes('"code":"') ?? false
}
