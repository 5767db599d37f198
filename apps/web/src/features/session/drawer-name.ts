/** What opens beside the left panel. */
export type DrawerName = 'quests' | 'roll' | 'settings' | 'secret' | 'alert'
