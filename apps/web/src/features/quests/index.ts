export { ActiveQuests } from './active-quests'
export { QuestManager } from './quest-manager'
