import { type Case, usual } from "./testing-case.ts";

/** Reports of exim, as it writes them today and as it did before there was a format for them. */
export const eximReports: Record<string, (about: Case) => string> = {
  exim: (about) => {
    const { id, to, said, action } = { ...usual, ...about };
    return `Return-path: <>
Received: from Debian-exim by mail.amselberg.example with local (Exim 4.96)
\tid 1r5abc-000123-45; Sat, 21 Nov 2026 11:00:03 +0100
X-Failed-Recipients: ${to}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mail.amselberg.example>
To: post@amselberg.example
References: <${id}@amselberg.example>
Content-Type: multipart/report; report-type=delivery-status; boundary=1700560803-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1r5abc-000123-45@mail.amselberg.example>

--1700560803-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

  ${to}
    host mx.example.org [192.0.2.25]
    SMTP error from remote mail server after RCPT TO:<${to}>:
    ${said}

--1700560803-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mail.amselberg.example

Action: ${action}
Final-Recipient: rfc822;${to}
Status: 5.0.0
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; ${said}

--1700560803-eximdsn-1804289383
Content-type: message/rfc822

Return-path: <post@amselberg.example>
From: Weingut Amselberg <post@amselberg.example>
To: ${to}
Message-ID: <${id}@amselberg.example>
Subject: Bitte

Guten Tag
--1700560803-eximdsn-1804289383--
`;
  },

  "an old exim, in words alone": (about) => {
    const { id, to, said } = { ...usual, ...about };
    return `X-Failed-Recipients: ${to}
From: Mail Delivery System <Mailer-Daemon@mail.amselberg.example>
To: post@amselberg.example
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1r5abc-000123-46@mail.amselberg.example>

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${to}
    SMTP error from remote mail server after RCPT TO:<${to}>:
    host mx.example.org [192.0.2.25]: ${said}

------ This is a copy of the message, including all the headers. ------

From: Weingut Amselberg <post@amselberg.example>
To: ${to}
Message-ID: <${id}@amselberg.example>

Guten Tag
`;
  },
};
