export type { Notification, NotificationType } from './notification'
export { MOST_SHOWN } from './notification'
export { causeIsGone, notifications, notify, notifyOfAppEvents } from './notify'
