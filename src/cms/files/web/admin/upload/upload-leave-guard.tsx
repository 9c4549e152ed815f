import { useBlocker } from "react-router";
import { LeaveQuestion, useClosingQuestion } from "#web/admin/form/leaving/leave-guard.tsx";

/** Asks before files that have not arrived yet are left behind. */
export function UploadLeaveGuard({ loses }: { loses: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => loses && currentLocation.pathname !== nextLocation.pathname,
  );
  useClosingQuestion(loses);
  return (
    <UploadQuestion
      opened={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

type Question = { opened: boolean; onStay: () => void; onLeave: () => void };

export function UploadQuestion(question: Question) {
  return <LeaveQuestion texts="admin:files.upload.leave" {...question} />;
}
