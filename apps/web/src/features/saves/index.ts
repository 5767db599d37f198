export { autosaveGame } from './api/saves'
export { SaveStatusText } from './save-status-text'
export { SavesPanel } from './saves-panel'
export { useAutosave } from './use-autosave'
