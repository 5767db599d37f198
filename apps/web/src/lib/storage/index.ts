export * from './account-entries'
export type { StorageEntry } from './browser-storage'
export { parseJson, readStored, removeStored, storageEntry, storedKeys, writeStored } from './browser-storage'
export { dropOwned, dropSecrets, takeOwnership } from './ownership'
