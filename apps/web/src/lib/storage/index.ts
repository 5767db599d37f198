export * from './account-entries'
export type { StorageEntry } from './browser-storage'
export { DAMAGED_PREFIX, readStored, removeStored, storageEntry, storedKeys, writeStored } from './browser-storage'
export { takeOwnership } from './ownership'
