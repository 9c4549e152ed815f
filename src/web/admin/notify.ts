import { notifications } from "@mantine/notifications";

const shownFor = 3000;

/** What went well says so and goes again by itself. */
export function tellSuccess(message: string): void {
  notifications.show({ message, color: "vine", autoClose: shownFor });
}

/** A new attempt makes what was said about the last one old. */
export function forgetTold(): void {
  notifications.clean();
}

/** What went wrong stays until it is closed. */
export function tellError(message: string): void {
  notifications.show({ message, color: "red", autoClose: false });
}
